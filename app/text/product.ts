/** The product's name and contact details: the one place that holds them. E-mail and phone are placeholders. */
export const product = () => ({
  name: "Rihla",
  email: "contact@rihla.test",
  phone: "+212 5 00 00 00 00",
});
