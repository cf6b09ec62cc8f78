-- The name and address of the hotel, or of any other place that is not one of the agency's own, to which the car is
-- brought and from which it is fetched; and what the client wrote to the agency with the request. An erasure empties
-- them: see 0025.
alter table reservation_terms
  add column pickup_address text,
  add column return_address text,
  add column message text;
