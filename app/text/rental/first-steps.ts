import type { FirstStep } from "~/contract/agencies/first-steps";

/** What a new agency sets up, in the order of its list. */
export const FIRST_STEP_LABEL: Record<FirstStep, string> = {
  vehicles: "Ajouter vos véhicules",
  photos: "Donner une photo à chacun",
  conditions: "Dire vos conditions de location",
  hours: "Indiquer vos horaires",
  options: "Proposer options et livraison",
  team: "Inviter votre équipe",
};
