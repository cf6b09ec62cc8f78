/** The accounts of the demo data. Plain data, which the login page shows while demo data is in use. */

export const DEMO_PASSWORD = "rihla-demo";

export const DEMO_ACCOUNTS = [
  { label: "Client", email: "client@rihla.test" },
  { label: "Agence", email: "agence@rihla.test" },
  { label: "Équipe", email: "equipe@rihla.test" },
  { label: "Administration", email: "admin@rihla.test" },
] as const;
