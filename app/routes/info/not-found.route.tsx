/** Answers any other path with the 404 page, for reads and writes alike. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
