/** Where a delivery goes, as it is kept with a checkout and an order (specification, section 3). */
export type DeliveryAddress = {
  label: string;
  title: number;
  firstName: string;
  lastName: string;
  address: string;
  addressComplement: string;
  addressSpecialMention: string;
  zipCode: string;
  city: string;
  country: string;
};
