interface Place {
  address?: string | null;
  city?: string | null;
}

/**
 * The chosen place, else the agency's address, else its city, else null (docs/product.md, "A vehicle's page and its
 * booking").
 */
export function pickupPlace(chosen: string | null | undefined, agency: Place | null | undefined): string | null {
  return [chosen, agency?.address, agency?.city].map((place) => place?.trim()).find(Boolean) ?? null;
}
