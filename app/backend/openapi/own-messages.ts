import { CALENDAR_MESSAGES } from "~/contract/calendars/messages";
import { IMPORT_MESSAGES } from "~/contract/fleet/import-messages";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import { alreadyIs, REVIEW_MESSAGES, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";

/** Messages about a refused photo, by status. */
const PHOTO = {
  400: RULE_MESSAGES.photoUnreadable,
  413: VALIDATION.fileTooLarge,
  415: VALIDATION.fileTypeRefused,
};

/** Example messages by `operationId` and status, which replace the status's general message. */
export const OWN_MESSAGES: Record<string, Record<number, string | string[]>> = {
  "auth.login": { 400: [VALIDATION.emailRequired, VALIDATION.passwordRequired] },
  "auth.register": { 400: [VALIDATION.passwordMin8], 409: RULE_MESSAGES.emailTaken },
  "auth.updateProfile": { 400: [VALIDATION.firstNameRequired] },
  "personalData.take": { 429: PERSONAL_DATA_MESSAGES.dataTooOften },
  "personalData.erase": { 400: PERSONAL_DATA_MESSAGES.passwordWrong, 409: [PERSONAL_DATA_MESSAGES.erasureRefused] },
  "vehicles.search": { 400: [VALIDATION.datesTogether] },
  "vehicles.availability": { 400: [VALIDATION.datesTogether] },
  "reservations.create": { 400: [VALIDATION.returnAfterPickup], 429: RULE_MESSAGES.tooManyBookings },
  "reservations.cancel": { 409: RULE_MESSAGES.cancelTooLate },
  "reservations.review": { 400: [VALIDATION.ratingInvalid], 409: RULE_MESSAGES.alreadyReviewed },
  "reservations.setStatus": { 400: [VALIDATION.rejectionReasonRequired], 409: alreadyIs("Confirmée") },
  "agency.createVehicle": { 400: [VALIDATION.brandRequired, VALIDATION.priceRequired] },
  "agency.updateVehicle": { 400: [VALIDATION.brandRequired, VALIDATION.priceRequired] },
  "agency.deleteVehicle": { 409: RULE_MESSAGES.vehicleInUse },
  "agency.uploadImage": { ...PHOTO, 429: RULE_MESSAGES.tooManyUploads },
  "agency.addImage": { 400: [VALIDATION.urlInvalid] },
  "handover.save": { 400: [HANDOVER_MESSAGES.kilometres], 409: HANDOVER_MESSAGES.changedMeanwhile },
  "handover.addMark": {
    400: [HANDOVER_MESSAGES.zoneRequired],
    409: HANDOVER_MESSAGES.signed,
    422: HANDOVER_MESSAGES.tooManyMarks,
  },
  "handover.setMarkState": { 400: [HANDOVER_MESSAGES.markNotKnown], 409: HANDOVER_MESSAGES.signed },
  "handover.removeMark": { 409: HANDOVER_MESSAGES.markNotNew },
  "handover.addCharge": {
    400: [HANDOVER_MESSAGES.chargeReasonRequired],
    409: HANDOVER_MESSAGES.signed,
    422: HANDOVER_MESSAGES.tooManyCharges,
  },
  "handover.removeCharge": { 409: HANDOVER_MESSAGES.signed },
  "handover.addPhoto": { ...PHOTO, 409: HANDOVER_MESSAGES.signed, 422: HANDOVER_MESSAGES.tooManyPhotos },
  "handover.removePhoto": { 409: HANDOVER_MESSAGES.closed },
  "handover.sign": {
    400: [HANDOVER_MESSAGES.kilometresRequired, HANDOVER_MESSAGES.fuelRequired],
    409: HANDOVER_MESSAGES.changedMeanwhile,
  },
  "handover.answer": { 400: [HANDOVER_MESSAGES.remarkRequired], 409: HANDOVER_MESSAGES.closed },
  "handover.addAddendum": {
    400: [HANDOVER_MESSAGES.addendumRequired],
    409: HANDOVER_MESSAGES.notClosed,
    422: HANDOVER_MESSAGES.tooManyAddenda,
  },
  "handover.settleDeposit": { 400: [HANDOVER_MESSAGES.keptTooMuch], 409: HANDOVER_MESSAGES.depositSettled },
  "handover.addPayment": {
    400: [HANDOVER_MESSAGES.amountRequired],
    409: HANDOVER_MESSAGES.payableFromConfirmed,
    422: HANDOVER_MESSAGES.tooManyPayments,
  },
  "handover.makeGuestLink": { 409: HANDOVER_MESSAGES.notSigned },
  "handover.renewGuestLink": { 409: HANDOVER_MESSAGES.linkEnded },
  "handover.cancelPayment": {
    400: [HANDOVER_MESSAGES.cancellationReasonRequired],
    409: HANDOVER_MESSAGES.paymentCancelled,
  },
  "guestHandover.answer": { 400: [HANDOVER_MESSAGES.remarkRequired], 409: HANDOVER_MESSAGES.closed },
  "guestHandover.addPhoto": { ...PHOTO, 409: HANDOVER_MESSAGES.closed, 422: HANDOVER_MESSAGES.tooManyClientPhotos },
  "guestHandover.removePhoto": { 409: HANDOVER_MESSAGES.closed },
  "calendars.make": { 409: CALENDAR_MESSAGES.calendarExists, 422: CALENDAR_MESSAGES.calendarVehicle },
  "counter.guestErasure": { 409: PERSONAL_DATA_MESSAGES.guestHasAccount },
  "counter.eraseGuest": { 409: [PERSONAL_DATA_MESSAGES.guestErasureRefused] },
  "paperSettings.change": { 400: [HANDOVER_MESSAGES.vatPercent] },
  "fleetImports.tryOut": {
    400: IMPORT_MESSAGES.csvMissing,
    413: IMPORT_MESSAGES.csvTooLarge,
    422: IMPORT_MESSAGES.csvUnreadable,
  },
  "fleetImports.importFleet": { 409: IMPORT_MESSAGES.importOutdated },
  "reviews.reply": { 400: [REVIEW_MESSAGES.textRequired], 409: REVIEW_MESSAGES.replyTooLate },
  "reviews.hide": { 400: [REVIEW_MESSAGES.reasonRequired], 409: REVIEW_MESSAGES.alreadyHidden },
  "reviews.show": { 409: REVIEW_MESSAGES.alreadyShown },
  "reviews.hideReply": { 400: [REVIEW_MESSAGES.reasonRequired], 409: REVIEW_MESSAGES.alreadyHidden },
  "reviews.showReply": { 409: REVIEW_MESSAGES.alreadyShown },
  "admin.createAgency": { 400: [VALIDATION.nameRequired, VALIDATION.cityRequired], 409: RULE_MESSAGES.emailTaken },
  "admin.updateAgency": { 400: [VALIDATION.nameRequired, VALIDATION.cityRequired] },
  "admin.activateAgency": { 409: RULE_MESSAGES.agencyAlreadyActive },
  "admin.deactivateAgency": { 409: RULE_MESSAGES.agencyAlreadyInactive },
  "admin.deleteAgency": { 409: RULE_MESSAGES.agencyInUse },
};
