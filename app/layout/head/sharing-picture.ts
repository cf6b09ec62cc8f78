import { product } from "~/text/product";

/** The picture that stands beside a shared address. */
export interface SharingPicture {
  /** Absolute: whoever fetches it knows no page that it belongs to. */
  url: string;
  alt: string;
  /** In pixels; absent where the picture is not ours to know. */
  size?: { width: number; height: number };
}

/** The picture of a vehicle by its photo's address, relative or whole; the site's own where there is none to show. */
export function sharingPicture(publicUrl: string, vehicle?: { photo?: string; name: string }): SharingPicture {
  const photo = vehicle?.photo;
  const url = photo && URL.canParse(photo, publicUrl) ? new URL(photo, publicUrl) : null;
  if (vehicle && url && /^https?:$/.test(url.protocol)) return { url: url.href, alt: vehicle.name };
  return {
    url: `${publicUrl}/partage.jpg`,
    alt: `${product().name} : location de voitures au Maroc`,
    size: { width: 1200, height: 630 },
  };
}
