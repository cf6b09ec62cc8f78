import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { opensElsewhere } from "~/ui/base/opens-elsewhere";

/**
 * Returns a click handler with which plain links of the site navigate as Remix's Link does. For lists with a hundred
 * links: on the counter, Links took a quarter of the time in which the server renders the page.
 */
export function useFollow(options?: { preventScrollReset: boolean }) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = event.currentTarget;
    navigate(pathname + search + hash, options);
  };
}
