/** The band of tiles under the header and over the footer. */
export function Zellige() {
  return <div className="zellige" />;
}
