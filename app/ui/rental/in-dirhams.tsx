import { inDirhams } from "~/text/format/money";
import { useProduct } from "~/ui/base/product";

/** About how many dirhams an amount in euros is, on a line below it; nothing if the site shows none. */
export function InDirhams({ amount }: { amount: number }) {
  const dirhams = inDirhams(useProduct(), amount);
  return (
    dirhams && (
      <>
        {" "}
        <span className="fine block">{dirhams}</span>
      </>
    )
  );
}
