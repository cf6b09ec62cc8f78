import type { Handover } from "~/contract/handovers/handover";
import { HANDOVER_PHOTOS_MAX, NAMED_ANGLES, type PhotoAngle } from "~/contract/handovers/values";
import { ANGLE_LABEL } from "~/text/rental/handover-labels";
import { type ConditionPhotoView, conditionPhotoViews, type PhotoAddress } from "~/ui/condition/view";

/** One of the eight named angles, with its photos. */
export interface AnglePhoto {
  angle: PhotoAngle;
  /** "Côté droit" */
  label: string;
  /** The departure's photo; null if there is none, and on the departure's own page. */
  before: ConditionPhotoView | null;
  photo: ConditionPhotoView | null;
}

export interface PhotosView {
  angles: AnglePhoto[];
  others: ConditionPhotoView[];
  /** "4 sur 16, 5 Mo au plus chacune" */
  count: string;
  isFull: boolean;
}

/** The agency's photos of a record, paired with those of the departure if that is signed and of the same car. */
export function photosView(handover: Handover, departure: Handover | null, address: PhotoAddress): PhotosView {
  const own = conditionPhotoViews(ofAgency(handover), address);
  const isPaired = departure?.signedAt != null && departure.vehicle.id === handover.vehicle.id;
  const before = isPaired ? conditionPhotoViews(ofAgency(departure), address) : [];
  const at = (photos: ConditionPhotoView[], angle: PhotoAngle) => photos.find((one) => one.angle === angle) ?? null;
  return {
    angles: NAMED_ANGLES.map((angle) => ({
      angle,
      label: ANGLE_LABEL[angle],
      before: at(before, angle),
      photo: at(own, angle),
    })),
    others: own.filter(({ angle }) => angle === "OTHER"),
    count: `${own.length} sur ${HANDOVER_PHOTOS_MAX}, 5\u00a0Mo au plus chacune`,
    isFull: own.length >= HANDOVER_PHOTOS_MAX,
  };
}

const ofAgency = ({ photos }: Handover) => photos.filter(({ side }) => side === "AGENCY");
