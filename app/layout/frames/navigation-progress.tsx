import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

const SHOW_AFTER_MS = 300;
/** A page that has not loaded by then will not; a full page load requests it again (docs/product.md, "Limits"). */
const GIVE_UP_AFTER_MS = 120_000;

/** A bar while a navigation inside the page is slow; after 120 s the browser loads the page itself. */
export function NavigationProgress() {
  const navigation = useNavigation();
  const [visible, setVisible] = useState(false);
  const busy = navigation.state !== "idle";
  const target = navigation.location ? navigation.location.pathname + navigation.location.search : null;

  useEffect(() => {
    document.body.setAttribute("aria-busy", String(busy));
    if (!busy) return setVisible(false);
    const show = setTimeout(() => setVisible(true), SHOW_AFTER_MS);
    const giveUp = setTimeout(() => target && window.location.assign(target), GIVE_UP_AFTER_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(giveUp);
    };
  }, [busy, target]);

  return visible ? <div className="navigation-progress" role="progressbar" aria-label="Chargement" /> : null;
}
