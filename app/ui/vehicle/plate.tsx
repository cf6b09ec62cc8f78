/** A vehicle's registration number, as on its plate. Ends in a space: what follows is apart without styles too. */
export function Plate({ children }: { children: string }) {
  return (
    <>
      <span className="plate">{children}</span>{" "}
    </>
  );
}
