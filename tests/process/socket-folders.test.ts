import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { copyTemplate } from "../support/database-template";

/** A start removes what killed processes left in the temporary directory, and never what living ones use. */

const at = (file: string) => new URL(`../../embedded-postgres/${file}`, import.meta.url).href;
/** Opens the database of a data folder and prints its address. */
const OPEN = `
  import { openEmbedded } from "${at("embedded.js")}";
  const { url, close } = await openEmbedded({ dataDir: process.argv[2] });
  console.log(url);
  process.stdin.once("data", close);`;
/** Does with the folder what opening a database does, without a database. */
const START = `
  import { makeSocketFolder, removeDeadFolders } from "${at("socket-folder.js")}";
  const swept = removeDeadFolders();
  const { folder } = await makeSocketFolder();
  await swept;
  console.log(folder);
  setInterval(() => {}, 1000);`;
const SOCKET = ".s.PGSQL.5432";
const LONG_AGO = new Date(Date.now() - 2 * 3_600_000);

/** A temporary directory for the processes of these tests alone. */
let temporary: string;
let dataDirs: string;
let children: ChildProcess[];
let servers: Server[];
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), "rihla-tmp-"));
  dataDirs = await mkdtemp(join(tmpdir(), "rihla-data-"));
  children = [];
  servers = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const server of servers) server.close();
  for (const folder of [temporary, dataDirs]) await rm(folder, { recursive: true, force: true });
});

async function run(script: string, ...args: string[]) {
  // A file, because `--input-type` would reach the database's worker too.
  const file = join(dataDirs, `${children.length}.mjs`);
  await writeFile(file, script);
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, TMPDIR: temporary },
  });
  children.push(child);
  const [output] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  const url = output.toString().trim();
  return { child, url, folder: basename(url) };
}
/** Starts a process that has a database open. */
async function open(name: string) {
  const dataDir = join(dataDirs, name);
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length === 0) await copyTemplate(dataDir);
  return run(OPEN, dataDir);
}
const start = () => run(START);
const kill = async (child: ChildProcess) => {
  child.kill("SIGKILL");
  await once(child, "exit");
};
const left = async () => (await readdir(temporary)).sort();
const answers = async (url: string) => {
  const database = connect({ url, maxConnections: 1 });
  const [row] = await database`select 1 as one`;
  await database.end();
  return row?.one;
};
/** Makes a folder as an earlier version or another program may have left it. */
async function leave(name: string, { age = LONG_AGO, mode = 0o700, files = [] as string[] } = {}) {
  const folder = join(temporary, name);
  await mkdir(folder, { mode });
  await chmod(folder, mode);
  for (const file of files) await writeFile(join(folder, file), "");
  await utimes(folder, age, age);
}
/** The same with a socket in it. `isDead` closes it as the end of a process does, which leaves its name. */
async function leaveSocket(name: string, { isDead }: { isDead: boolean }) {
  await mkdir(join(temporary, name), { mode: 0o700 });
  const path = join(temporary, name, SOCKET);
  if (isDead) {
    const script = "require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))";
    await once(spawn(process.execPath, ["-e", script, path]), "exit");
  } else {
    const server = createServer((socket) => socket.end());
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(path, resolve));
  }
  await utimes(join(temporary, name), LONG_AGO, LONG_AGO);
}

test("the next start on the same data removes the folder of a killed process, but not a neighbour's", async () => {
  const neighbour = await open("neighbour");
  const killed = await open("killed");
  await kill(killed.child);
  expect(await left()).toEqual([neighbour.folder, killed.folder].sort());
  const again = await open("killed");
  await expect.poll(left, { timeout: 20_000 }).toEqual([neighbour.folder, again.folder].sort());
  expect([await answers(neighbour.url), await answers(again.url)]).toEqual([1, 1]);
  // A clean stop removes its own folder.
  neighbour.child.stdin?.write("stop");
  await expect.poll(left, { timeout: 20_000 }).toEqual([again.folder]);
});

test("processes that start and die at the same time never remove each other's folder", async () => {
  const neighbour = await start();
  for (let round = 0; round < 5; round++) {
    const sites = await Promise.all(Array.from({ length: 8 }, start));
    expect(await left()).toEqual(expect.arrayContaining([neighbour, ...sites].map(({ folder }) => folder)));
    await Promise.all(sites.map(({ child }) => kill(child)));
  }
  const last = await start();
  expect(await left()).toEqual([neighbour.folder, last.folder].sort());
});

test("a folder without a heartbeat file is removed only if it is old, dead and entirely ours", async () => {
  await leave("rihla-aaaaaa");
  await leave("rihla-bbbbbb", { age: new Date() });
  await leave("rihla-cccccc", { files: ["letter.txt"] });
  await leave("rihla-dddddd", { mode: 0o755 });
  await leave("rihla-tests-eeeeee");
  await leaveSocket("rihla-ffffff", { isDead: true });
  await leaveSocket("rihla-gggggg", { isDead: false });
  await symlink(dataDirs, join(temporary, "rihla-hhhhhh"));
  const { folder } = await start();
  const expected = ["bbbbbb", "cccccc", "dddddd", "gggggg", "hhhhhh", "tests-eeeeee"].map((name) => `rihla-${name}`);
  expect(await left()).toEqual([...expected, folder].sort());
});

test.runIf(process.getuid?.() === 0)("another user's folder is left alone", async () => {
  await leave("rihla-aaaaaa");
  await chown(join(temporary, "rihla-aaaaaa"), 65_534, 65_534);
  await leave("rihla-bbbbbb");
  const { folder } = await start();
  expect(await left()).toEqual(["rihla-aaaaaa", folder].sort());
});
