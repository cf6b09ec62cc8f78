import { HORIZON } from "../cars/render/camera";
import { arch, balustrade, cloud, fade, ground, merlons, minaret, palm, path, rect, row, sea, sky, sun } from "./parts";

/** Windows in rows on a front: dark panes that each catch some light. */
const windows = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  [dx, dy]: readonly [number, number],
  [w, h]: readonly [number, number],
  fill: string,
) => row(columns * rows, (i) => rect(x + (i % columns) * dx, y + Math.floor(i / columns) * dy, w, h, fill));

/** A road of asphalt with a kerb. */
const road = (top: number) =>
  rect(0, top - 8, 1280, 8, "#cfc6b6") +
  rect(0, top - 2, 1280, 4, "#9b9284") +
  ground(top, "#6a6d73", "#83868b", "#fff", { gap: 0, across: false }) +
  row(9, (i) => path(`M${-140 + i * 180} ${top + 22}h92l-5 7h-94Z`, "#e9e4d6", 'opacity=".75"'));

function casablanca(): string {
  const deco = (x: number, y: number, w: number, tone: string, shade: string) =>
    rect(x, y, w, 350 - y, tone) +
    rect(x + w * 0.8, y, w * 0.2, 350 - y, shade) +
    rect(x - 4, y - 7, w + 8, 9, tone) +
    rect(x - 4, y + 1, w + 8, 3, shade) +
    windows(
      x + 14,
      y + 22,
      Math.floor((w * 0.8 - 12) / 34),
      Math.floor((300 - y) / 42),
      [34, 42],
      [19, 25],
      "#7d93a3",
    ) +
    row(Math.floor((300 - y) / 42), (i) => rect(x + 8, y + 48 + i * 42, w * 0.74, 5, shade));
  return (
    sky("#8fc1de", "#f3ecdc") +
    cloud(820, 80, 1.3, 0.7) +
    cloud(420, 110, 0.9, 0.6) +
    sea(HORIZON, 350, "#5d9fbc", "#86bccb") +
    // The mosque at the water's edge.
    rect(150, 268, 250, 82, "#e7dcc4") +
    rect(150, 262, 250, 8, "#5f9080") +
    path("M176 262L275 226L374 262Z", "#5f9080") +
    row(6, (i) => path(arch(172 + i * 42, 350, 22, 52), "#b9a988")) +
    minaret(120, 350, 66, 262, ["#eee3cc", "#b9a988", "#5f9080"]) +
    path("M520 350Q470 350 470 300V205Q470 180 500 180H600V350Z", "#f2ece0") +
    row(4, (i) => path(`M476 ${214 + i * 34}Q480 ${202 + i * 34} 510 ${202 + i * 34}H600v16H476Z`, "#8da3b1")) +
    rect(600, 172, 14, 178, "#d8cfbd") +
    deco(640, 150, 150, "#efe6d5", "#d3c6ae") +
    deco(806, 96, 168, "#f6f0e4", "#d9cdb8") +
    deco(990, 166, 130, "#ecdcc6", "#cdb99b") +
    deco(1134, 126, 160, "#f3ebdc", "#d6c8b0") +
    rect(866, 56, 44, 40, "#f6f0e4") +
    rect(898, 56, 12, 40, "#d9cdb8") +
    path("M885 14V56", "none", 'stroke="#b3a78f" stroke-width="4"') +
    balustrade(328, 362) +
    row(5, (i) => palm(52 + i * 292 + (i > 1 ? 60 : 0), 366, 205 + (i % 2) * 26, i % 2 ? 9 : -8)) +
    rect(0, 360, 1280, 30, "#ddd2bd") +
    road(398)
  );
}

const snow = (x: number, y: number, w: number, h: number) =>
  path(
    `M${x - w} ${y}L${x - w * 0.45} ${y - h * 0.55}L${x} ${y - h}L${x + w * 0.4} ${y - h * 0.62}L${x + w} ${y}Z`,
    "#8c93b3",
  ) +
  path(
    `M${x} ${y - h}L${x + w * 0.4} ${y - h * 0.62}L${x + w} ${y}H${x + w * 0.15}L${x + w * 0.12} ${y - h * 0.5}Z`,
    "#747a9c",
  ) +
  path(
    `M${x - w * 0.45} ${y - h * 0.55}L${x} ${y - h}L${x + w * 0.4} ${y - h * 0.62}L${x + w * 0.2} ${y - h * 0.56}L${x + w * 0.08} ${y - h * 0.42}L${x - w * 0.08} ${y - h * 0.58}L${x - w * 0.2} ${y - h * 0.4}Z`,
    "#f7f5f4",
  );

function marrakech(): string {
  return (
    sky("#7fb6dc", "#fbe8cc") +
    sun(1090, 92, 34) +
    snow(160, 250, 230, 150) +
    snow(470, 250, 250, 190) +
    snow(800, 250, 240, 160) +
    snow(1110, 250, 250, 178) +
    path("M0 262Q320 214 640 248T1280 240V340H0Z", "#b48d78", 'opacity=".7"') +
    minaret(196, 352, 76, 262, ["#d98f63", "#a95f3c", "#4f8d86"]) +
    fade("wall", "#d98a5c", "#bf6d42") +
    rect(0, 226, 1280, 132, "url(#wall)") +
    merlons(0, 1280, 226, 22, "#d98a5c") +
    row(3, (i) => {
      const x = 330 + i * 350;
      return (
        rect(x, 196, 96, 162, "#dd9264") +
        rect(x + 72, 196, 24, 162, "#b8683f") +
        merlons(x, x + 96, 196, 18, "#dd9264") +
        path(arch(x + 42, 358, 30, 66), "#7d4226")
      );
    }) +
    row(40, (i) => rect((i * 137) % 1280, 244 + ((i * 53) % 96), 9, 5, "#8f4a2b", 'opacity=".5"')) +
    row(24, (i) => rect((i * 211) % 1240, 250 + ((i * 37) % 90), 46, 6, "#eab086", 'opacity=".4"')) +
    palm(66, 378, 250, -12) +
    palm(1010, 372, 210, 10) +
    palm(1190, 382, 268, 14) +
    palm(1256, 376, 190, -6) +
    palm(14, 372, 180, 8) +
    row(
      30,
      (i) =>
        `<ellipse cx="${i * 46}" cy="${360 + (i % 3) * 3}" rx="30" ry="12" fill="${i % 2 ? "#55795a" : "#486b50"}"/>`,
    ) +
    rect(0, 368, 1280, 10, "#e8c79f") +
    ground(376, "#d8a983", "#e9c9a4", "#a8754d", { gap: 150, opacity: 0.32 })
  );
}

function agadir(): string {
  const parasol = (x: number, y: number, colour: string) =>
    path(`M${x} ${y}v26`, "none", 'stroke="#8a6d4d" stroke-width="3"') +
    path(`M${x - 24} ${y + 4}Q${x} ${y - 22} ${x + 24} ${y + 4}Z`, colour) +
    path(
      `M${x - 8} ${y + 4}Q${x - 4} ${y - 14} ${x} ${y - 13}Q${x + 4} ${y - 14} ${x + 8} ${y + 4}Z`,
      "#fff",
      'opacity=".7"',
    );
  return (
    sky("#74bbe4", "#fdf3df") +
    sun(250, 96, 36) +
    cloud(640, 84, 1.2, 0.75) +
    cloud(930, 130, 0.8, 0.6) +
    path("M760 260Q900 150 1010 138T1280 96V262Z", "#b79b7d") +
    path("M880 260Q1010 196 1110 190T1280 150V262Z", "#a58668") +
    rect(1040, 126, 96, 16, "#d9c3a0") +
    merlons(1040, 1136, 126, 9, "#d9c3a0") +
    sea(HORIZON, 312, "#3f97bd", "#7fd0d0") +
    path("M0 290Q420 268 760 250T1280 236V340H0Z", "#f0dcb4") +
    path("M0 296Q420 274 760 256T1280 242", "none", 'stroke="#fff" stroke-width="5" opacity=".8"') +
    row(11, (i) =>
      parasol(60 + i * 118, 282 - i * 2.6 + (i % 2) * 12, ["#d9573f", "#2a6fb8", "#e9a825"][i % 3] as string),
    ) +
    path("M420 248l10-34l24 34ZM424 250h34l-6 9h-22Z", "#fff") +
    path("M140 254l8-24l16 24ZM142 256h26l-5 7h-16Z", "#fff") +
    row(
      5,
      (i) =>
        rect(1010 + i * 58, 206 - (i % 2) * 14, 48, 44 + (i % 2) * 14, i % 2 ? "#fbf7ee" : "#efe6d4") +
        windows(1016 + i * 58, 212 - (i % 2) * 14, 3, 3, [14, 13], [8, 6], "#8fb0bf"),
    ) +
    balustrade(330, 366, "#fdf9f0", "#dccfb6") +
    palm(90, 380, 290, 16) +
    palm(330, 374, 232, -9) +
    palm(980, 374, 226, 8) +
    palm(1200, 382, 300, -18) +
    rect(0, 364, 1280, 14, "#d9c7a3") +
    ground(378, "#ead9bb", "#f3e7d0", "#b89f78", { gap: 128, opacity: 0.3 })
  );
}

function rabat(): string {
  return (
    sky("#8cc0df", "#f7ead4") +
    cloud(560, 78, 1.2, 0.75) +
    cloud(1050, 66, 1, 0.6) +
    sea(HORIZON, 330, "#6ba7bf", "#8fc3c6") +
    // Across the river, the kasbah on its rock.
    path("M640 340V262L700 236H1280V340Z", "#c79a72") +
    path("M640 340V290L720 262H1280V340Z", "#b5865f") +
    rect(720, 172, 560, 76, "#d9ab80") +
    merlons(720, 1280, 172, 18, "#d9ab80") +
    rect(850, 128, 190, 132, "#dfb48b") +
    merlons(850, 1040, 128, 18, "#dfb48b") +
    rect(1008, 128, 32, 132, "#bd8c64") +
    path(arch(930, 260, 92, 112), "#c39469") +
    path(arch(930, 260, 62, 88), "#6d4a33") +
    rect(860, 140, 140, 10, "#c39469") +
    row(
      6,
      (i) =>
        rect(1060 + i * 38, 176 - ((i * 23) % 40), 34, 70, i % 2 ? "#fbf8f1" : "#e9eef2") +
        rect(1070 + i * 38, 190 - ((i * 23) % 40), 8, 12, "#4a78b5"),
    ) +
    minaret(1150, 190, 34, 92, ["#e2ba91", "#bd8c64", "#6d9a88"]) +
    // The tower that was never finished, and its columns.
    rect(168, 92, 116, 262, "#cf8f68") +
    rect(246, 92, 38, 262, "#ad6f4b") +
    row(3, (i) => path(arch(210, 178 + i * 76, 42, 56), "#a2633f") + path(arch(210, 178 + i * 76, 26, 44), "#7b462b")) +
    rect(168, 92, 116, 9, "#dba27c") +
    row(5, (i) => rect(176 + i * 17, 112, 9, 14, "#a2633f")) +
    row(14, (i) => {
      const x = 330 + i * 52;
      const h = 52 + (i % 3) * 12;
      return (
        rect(x, 354 - h, 15, h, "#eadbc4") +
        rect(x + 10, 354 - h, 5, h, "#cbb798") +
        rect(x - 3, 350 - h, 21, 6, "#f2e6d2")
      );
    }) +
    row(3, (i) => {
      const x = 24 + i * 46;
      return rect(x, 290, 15, 64, "#eadbc4") + rect(x + 10, 290, 5, 64, "#cbb798") + rect(x - 3, 286, 21, 6, "#f2e6d2");
    }) +
    palm(1226, 376, 220, -10) +
    palm(80, 372, 176, 8) +
    rect(0, 352, 1280, 20, "#d8c09a") +
    rect(0, 368, 1280, 5, "#b59b73") +
    ground(372, "#e0ccab", "#efe0c6", "#a98e66", { gap: 190, opacity: 0.36 })
  );
}

function fes(): string {
  const tile = (x: number, y: number, size: number) =>
    path(
      `M${x} ${y - size}l${size * 0.3} ${size * 0.7}l${size * 0.7} ${size * 0.3}l${-size * 0.7} ${size * 0.3}l${-size * 0.3} ${size * 0.7}l${-size * 0.3} ${-size * 0.7}l${-size * 0.7} ${-size * 0.3}l${size * 0.7} ${-size * 0.3}Z`,
      "#dfe9f4",
      'opacity=".75"',
    );
  return (
    sky("#94c5e0", "#f8ead2") +
    cloud(180, 80, 1, 0.7) +
    cloud(1120, 100, 1.1, 0.6) +
    path("M0 250Q200 170 420 214T900 200T1280 176V360H0Z", "#8ba079") +
    path("M0 280Q260 216 520 250T1280 220V360H0Z", "#76906b") +
    row(26, (i) => {
      const x = i * 52 - 20;
      const y = 236 + ((i * 29) % 44);
      return (
        rect(x, y, 56, 130, i % 3 ? "#ecd9b8" : "#e2c79f") +
        rect(x + 42, y, 14, 130, "#cbb088") +
        rect(x + 12, y + 16, 9, 13, "#8d7350") +
        rect(x + 28, y + 38, 9, 13, "#8d7350")
      );
    }) +
    minaret(150, 330, 46, 190, ["#efdfc0", "#c4a97e", "#3f8a6c"]) +
    minaret(1136, 330, 40, 156, ["#efdfc0", "#c4a97e", "#3f8a6c"]) +
    // The blue gate.
    fade("gate", "#3f74c0", "#2f5ea8") +
    rect(300, 84, 680, 274, "url(#gate)") +
    merlons(300, 980, 84, 26, "#4c80c9") +
    rect(300, 84, 680, 10, "#6d9bd8") +
    rect(944, 84, 36, 274, "#274f91") +
    rect(460, 106, 350, 252, "#e9ddc4", 'opacity=".16"') +
    row(15, (i) => tile(490 + (i % 8) * 41, 122 + Math.floor(i / 8) * 0, 13)) +
    path(arch(635, 358, 218, 214), "#1f3f78") +
    path(arch(635, 358, 190, 198), "#cfe3ea") +
    `<clipPath id="through"><path d="${arch(635, 358, 190, 198)}"/></clipPath><g clip-path="url(#through)">${rect(500, 280, 270, 90, "#d7bd92")}${row(6, (i) => rect(520 + i * 40, 262 + ((i * 17) % 30), 44, 110, i % 2 ? "#ecd9b8" : "#dcc095"))}${minaret(650, 320, 30, 106, ["#efdfc0", "#c4a97e", "#3f8a6c"])}</g>` +
    [382, 890]
      .map(
        (x) =>
          path(arch(x, 358, 96, 136), "#1f3f78") +
          path(arch(x, 358, 78, 124), "#8d7350") +
          path(arch(x, 358, 58, 112), "#6e5739"),
      )
      .join("") +
    row(8, (i) => tile(330 + (i % 4) * 36 + (i > 3 ? 510 : 0), 190, 11)) +
    rect(0, 296, 300, 62, "#dcbf95") +
    rect(980, 296, 300, 62, "#dcbf95") +
    merlons(0, 300, 296, 18, "#dcbf95") +
    merlons(980, 1280, 296, 18, "#dcbf95") +
    rect(0, 356, 1280, 8, "#bfa277") +
    ground(362, "#d3bd9a", "#e6d6b9", "#96805c", { gap: 120, opacity: 0.38 })
  );
}

function tanger(): string {
  const house = (x: number, y: number, w: number, h: number, i: number) =>
    rect(x, y, w, h, ["#fbf9f3", "#f1ede4", "#e6eef4", "#faf1e2"][i % 4] as string) +
    rect(x + w * 0.72, y, w * 0.28, h, "#d6d3cb", 'opacity=".8"') +
    rect(x - 2, y - 4, w + 4, 5, "#fff") +
    rect(x + w * 0.16, y + 14, 10, 15, i % 3 ? "#5f86b4" : "#3f6a94") +
    rect(x + w * 0.44, y + 14, 10, 15, "#5f86b4") +
    rect(x + w * 0.16, y + 46, 10, 15, "#5f86b4");
  return (
    sky("#86bfe2", "#f2f1e8") +
    cloud(900, 74, 1.3, 0.8) +
    cloud(560, 104, 0.8, 0.6) +
    path("M560 228Q720 196 860 208T1140 200T1280 214V230H560Z", "#9fb0c6") +
    path("M700 229Q900 206 1280 222V231H700Z", "#8a9db6") +
    sea(HORIZON, 352, "#3d86ae", "#74b4c4") +
    path("M880 250h120l-12 14h-98ZM900 250v-12h74v12ZM914 238v-8h46v8ZM940 230v-10h10v10Z", "#fbfbf8") +
    path("M884 257h110l-6 7h-98Z", "#c0473a") +
    // Houses climb the hill to the kasbah.
    path("M0 360V150Q180 120 330 190T620 360Z", "#b9a27f") +
    rect(40, 84, 180, 60, "#d9c39b") +
    merlons(40, 220, 84, 14, "#d9c39b") +
    rect(150, 52, 40, 92, "#d9c39b") +
    merlons(150, 190, 52, 10, "#d9c39b") +
    row(9, (i) => house(-16 + i * 48, 132 + i * 13 + ((i * 31) % 18), 58, 120, i)) +
    row(11, (i) => house(-34 + i * 54, 188 + i * 13 + ((i * 17) % 22), 62, 150, i + 1)) +
    row(12, (i) => house(-10 + i * 52, 250 + i * 7 + ((i * 13) % 20), 58, 120, i + 2)) +
    minaret(316, 300, 34, 150, ["#f4efe3", "#cfc5b1", "#3f8a6c"]) +
    // The lighthouse.
    path("M1080 352Q1120 300 1280 290V352Z", "#a99473") +
    path("M1160 306L1168 150H1204L1212 306Z", "#faf6ec") +
    path("M1192 306L1190 150H1204L1212 306Z", "#d8cfbe") +
    rect(1162, 194, 49, 16, "#c9a24d") +
    rect(1160, 142, 52, 9, "#6f675a") +
    rect(1172, 112, 28, 30, "#cfe0e8") +
    path("M1168 112Q1186 86 1204 112Z", "#6f675a") +
    rect(0, 336, 1280, 28, "#f7f4ec") +
    rect(0, 332, 1280, 7, "#fffdf8") +
    rect(0, 360, 1280, 5, "#cfc8b8") +
    palm(690, 378, 170, 8) +
    palm(1040, 378, 196, -8) +
    rect(0, 364, 1280, 22, "#d6ccb8") +
    road(394)
  );
}

function atlas(): string {
  const kasbah = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${rect(-60, -70, 44, 70, "#b87a52")}${rect(-22, -96, 40, 96, "#c48860")}${rect(4, -96, 14, 96, "#a0683f")}${rect(14, -60, 54, 60, "#bd8058")}${rect(52, -60, 16, 60, "#99623b")}${row(3, (i) => rect(-52 + i * 12, -56, 5, 9, "#6b4026"))}${row(2, (i) => rect(-14 + i * 12, -80, 5, 9, "#6b4026"))}</g>`;
  return (
    sky("#6fb0dc", "#e9f1f2") +
    cloud(300, 90, 1.3, 0.8) +
    cloud(900, 62, 1, 0.7) +
    snow(120, 290, 280, 200) +
    snow(440, 290, 300, 236) +
    snow(760, 290, 270, 190) +
    snow(1040, 290, 300, 226) +
    snow(1290, 290, 220, 180) +
    path("M0 300Q160 226 330 262T700 244T1040 262T1280 226V380H0Z", "#a77f63") +
    path("M0 330Q240 266 480 306T940 290T1280 300V380H0Z", "#8f9a68") +
    path("M0 352Q320 316 640 340T1280 330V390H0Z", "#7b8a58") +
    kasbah(210, 322, 1) +
    kasbah(296, 334, 0.7) +
    kasbah(1096, 318, 0.9) +
    row(
      22,
      (i) =>
        `<ellipse cx="${(i * 173) % 1280}" cy="${336 + ((i * 41) % 34)}" rx="${15 + (i % 3) * 5}" ry="${11 + (i % 3) * 4}" fill="${i % 2 ? "#4f7350" : "#5f8257"}"/>`,
    ) +
    row(7, (i) => path(`M${110 + i * 190} 372q-9-26 0-66q9 40 0 66Z`, "#3f6647")) +
    row(14, (i) => rect(20 + i * 96, 362, 26, 20, "#efe8da") + rect(20 + i * 96, 362, 26, 6, "#c2452f")) +
    rect(0, 380, 1280, 14, "#b9a07a") +
    road(398)
  );
}

function desert(): string {
  const tower = (x: number, w: number, h: number) =>
    path(`M${x} 352l${w * 0.08} ${-h}h${w * 0.84}l${w * 0.08} ${h}Z`, "#c17f52") +
    path(`M${x + w * 0.7} 352l${w * 0.04} ${-h}h${w * 0.18}l${w * 0.08} ${h}Z`, "#9d6039") +
    merlons(x + w * 0.08, x + w * 0.92, 352 - h, w * 0.13, "#c17f52") +
    row(4, (i) => rect(x + w * 0.2 + (i % 2) * w * 0.26, 352 - h + 18 + Math.floor(i / 2) * 26, 7, 11, "#6b3d22")) +
    path(
      `M${x + w * 0.14} ${352 - h + 10}h${w * 0.56}`,
      "none",
      'stroke="#8a5430" stroke-width="3" stroke-dasharray="5 4"',
    );
  return (
    sky("#8fc0dc", "#fde3bd") +
    sun(980, 104, 40, "#fff0c4") +
    path("M0 260Q200 176 420 220T780 190Q900 176 1020 218T1280 188V360H0Z", "#e2b07a") +
    path("M420 220Q560 206 780 190Q700 240 640 330H300Q400 260 420 220Z", "#c98f5c", 'opacity=".75"') +
    path("M1020 218Q1160 196 1280 188V350H1100Q1060 280 1020 218Z", "#c98f5c", 'opacity=".7"') +
    path("M0 310Q300 250 620 292T1280 272V372H0Z", "#e9bd87") +
    tower(96, 92, 190) +
    tower(200, 110, 138) +
    tower(320, 78, 168) +
    tower(24, 66, 120) +
    tower(408, 90, 104) +
    rect(0, 300, 520, 54, "#b8764a") +
    merlons(0, 520, 300, 14, "#b8764a") +
    path(arch(256, 354, 34, 44), "#5f351d") +
    palm(560, 368, 176, 8) +
    palm(640, 364, 150, -6) +
    palm(1100, 372, 236, 14) +
    palm(1180, 376, 280, -12) +
    palm(1250, 370, 200, 8) +
    palm(1020, 366, 160, -8) +
    row(
      30,
      (i) =>
        `<ellipse cx="${520 + ((i * 97) % 800)}" cy="${358 + (i % 4) * 4}" rx="26" ry="9" fill="${i % 2 ? "#6f8a55" : "#5c7a4c"}"/>`,
    ) +
    ground(368, "#e3b684", "#f0d3a6", "#b98450", { gap: 0, across: false }) +
    row(16, (i) =>
      path(
        `M${((i * 173) % 1280) - 60} ${396 + i * 20}q60 ${-8 - (i % 3) * 3} 150 0`,
        "none",
        'stroke="#c4925c" stroke-width="2.5" opacity=".5"',
      ),
    ) +
    path(
      "M560 372Q300 480 40 720H190Q400 500 610 372ZM700 372Q880 500 1090 720H1240Q960 480 742 372Z",
      "#cf9c68",
      'opacity=".28"',
    )
  );
}

/** Where a car may stand: six cities and two journeys, each as the contents of an SVG of 1280 × 720 pixels. */
export const SCENES = { casablanca, marrakech, agadir, rabat, fes, tanger, atlas, desert };

export type Scene = keyof typeof SCENES;
