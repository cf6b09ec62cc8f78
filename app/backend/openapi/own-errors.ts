import type { Reason } from "~/contract/base/errors";
import { alreadyIs } from "~/contract/messages";

/** Errors about a refused photo, by status. */
const PHOTO: Record<number, Reason> = {
  400: "photoUnreadable",
  413: "fileTooLarge",
  415: "fileTypeRefused",
};

/** Example errors by `operationId` and status, which replace the status's general one. */
export const OWN_ERRORS: Record<string, Record<number, Reason | Reason[]>> = {
  "auth.login": { 400: ["emailRequired", "passwordRequired"] },
  "auth.register": { 400: ["passwordMin8"], 409: "emailTaken" },
  "auth.updateProfile": { 400: ["firstNameRequired"] },
  "personalData.take": { 429: "dataTooOften" },
  "personalData.erase": { 400: "passwordWrong", 409: ["erasureRefused"] },
  "vehicles.search": { 400: ["datesTogether"] },
  "vehicles.availability": { 400: ["datesTogether"] },
  "reservations.create": { 400: ["returnAfterPickup"], 429: "tooManyBookings" },
  "reservations.cancel": { 409: "cancelTooLate" },
  "reservations.review": { 400: ["ratingInvalid"], 409: "alreadyReviewed" },
  "reservations.setStatus": {
    400: ["rejectionReasonRequired"],
    409: { code: "alreadyIs", message: alreadyIs("Confirmée") },
  },
  "agency.createVehicle": { 400: ["brandRequired", "priceRequired"] },
  "agency.updateVehicle": { 400: ["brandRequired", "priceRequired"] },
  "agency.deleteVehicle": { 409: "vehicleInUse" },
  "agency.uploadImage": { ...PHOTO, 429: "tooManyUploads" },
  "agency.addImage": { 400: ["urlInvalid"] },
  "handover.save": { 400: ["kilometres"], 409: "changedMeanwhile" },
  "handover.addMark": {
    400: ["zoneRequired"],
    409: "signed",
    422: "tooManyMarks",
  },
  "handover.setMarkState": { 400: ["markNotKnown"], 409: "signed" },
  "handover.removeMark": { 409: "markNotNew" },
  "handover.addCharge": {
    400: ["chargeReasonRequired"],
    409: "signed",
    422: "tooManyCharges",
  },
  "handover.removeCharge": { 409: "signed" },
  "handover.addPhoto": { ...PHOTO, 409: "signed", 422: "tooManyPhotos" },
  "handover.removePhoto": { 409: "closed" },
  "handover.sign": {
    400: ["kilometresRequired", "fuelLevelRequired"],
    409: "changedMeanwhile",
  },
  "handover.answer": { 400: ["remarkRequired"], 409: "closed" },
  "handover.addAddendum": {
    400: ["addendumRequired"],
    409: "notClosed",
    422: "tooManyAddenda",
  },
  "handover.settleDeposit": { 400: ["keptTooMuch"], 409: "depositSettled" },
  "handover.addPayment": {
    400: ["amountRequired"],
    409: "payableFromConfirmed",
    422: "tooManyPayments",
  },
  "handover.makeGuestLink": { 409: "notSigned" },
  "handover.renewGuestLink": { 409: "linkEnded" },
  "handover.cancelPayment": {
    400: ["cancellationReasonRequired"],
    409: "paymentCancelled",
  },
  "guestHandover.answer": { 400: ["remarkRequired"], 409: "closed" },
  "guestHandover.addPhoto": { ...PHOTO, 409: "closed", 422: "tooManyClientPhotos" },
  "guestHandover.removePhoto": { 409: "closed" },
  "calendars.make": { 409: "calendarExists", 422: "calendarVehicle" },
  "counter.guestErasure": { 409: "guestHasAccount" },
  "counter.eraseGuest": { 409: ["guestErasureRefused"] },
  "agencyContact.change": { 400: ["emailInvalid"] },
  "paperSettings.change": { 400: ["vatPercent"] },
  "fleetImports.tryOut": {
    400: "csvMissing",
    413: "csvTooLarge",
    422: "csvUnreadable",
  },
  "fleetImports.importFleet": { 409: "importOutdated" },
  "reviews.reply": { 400: ["textRequired"], 409: "replyTooLate" },
  "reviews.hide": { 400: ["hidingReasonRequired"], 409: "alreadyHidden" },
  "reviews.show": { 409: "alreadyShown" },
  "reviews.hideReply": { 400: ["hidingReasonRequired"], 409: "alreadyHidden" },
  "reviews.showReply": { 409: "alreadyShown" },
  "admin.createAgency": { 400: ["nameRequired", "cityRequired"], 409: "emailTaken" },
  "admin.updateAgency": { 400: ["nameRequired", "cityRequired"] },
  "admin.activateAgency": { 409: "agencyAlreadyActive" },
  "admin.deactivateAgency": { 409: "agencyAlreadyInactive" },
  "admin.deleteAgency": { 409: "agencyInUse" },
};
