import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { api } from "~/http/base/api.server";
import { readOne } from "~/http/base/read-one.server";

export type Member = Reply<Endpoints["team"]["list"]>["data"][number];

/** Reads a member of the owner's agency. Throws the 404, 502 and 503 pages. */
export async function readMember(request: Request, id: string | undefined): Promise<Member> {
  const { team } = await api(request);
  return readOne(id, {
    call: (id) => team.member({ params: { id } }),
    list: (query) => team.list({ query }),
    fallback: "dashboard",
  });
}
