/** The accounts that demo data comes with. Plain data: the login page shows it while demo data is in use. */

export const DEMO_PASSWORD = "rihla-demo";

export const DEMO_ACCOUNTS = [
  { label: "Client", email: "client@rihla.test" },
  { label: "Agence", email: "agence@rihla.test" },
  { label: "Équipe", email: "equipe@rihla.test" },
  { label: "Administration", email: "admin@rihla.test" },
] as const;
