import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * Returns a click handler with which plain links of the site navigate as Remix's Link does. For lists with a hundred
 * links: on the counter, Links took a quarter of the time in which the server renders the page.
 */
export function useFollow(options?: { preventScrollReset: boolean }) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(currentTarget.pathname + currentTarget.search + currentTarget.hash, options);
  };
}
