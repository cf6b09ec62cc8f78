import { Ltr } from "~/ui/base/isolated";

/** A vehicle's plate. Ends in a space, which separates it from the next text even without styles. */
export function Plate({ children }: { children: string }) {
  return (
    <>
      <Ltr className="plate">{children}</Ltr>{" "}
    </>
  );
}
