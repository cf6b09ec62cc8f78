-- Marks drawings, which are labelled so that they are not mistaken for photos of the car.
alter table vehicle_images add column is_drawing boolean not null default false;

-- The demo data's pictures are drawings. They were created together with their vehicles.
update vehicle_images i set is_drawing = true
from vehicles v
where v.id = i.vehicle_id and i.created_at = v.created_at and exists (select from settings where key = 'demo');
