/** Zones with clock changes of their own, of half an hour, of another date, and Morocco's neighbours. */
export const SERVER_ZONES = [
  "UTC",
  "Africa/Casablanca",
  "Europe/Paris",
  "America/New_York",
  "America/Sao_Paulo",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];

const originalZone = process.env.TZ;
/** Gives the process back the zone it was started with. */
export function restoreZone(): void {
  if (originalZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalZone;
}
