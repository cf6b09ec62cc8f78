-- Where replies of clients to letters about rentals go, as the agency's owner sets it. Null: these letters name no address.
alter table agencies add column contact_email text;
