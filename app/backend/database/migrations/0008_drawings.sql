-- A drawing is shown as one: nobody shall take it for a photo of the car.
alter table vehicle_images add column is_drawing boolean not null default false;

-- The pictures of the demo data, which came with their vehicles.
update vehicle_images i set is_drawing = true
from vehicles v
where v.id = i.vehicle_id and i.created_at = v.created_at and exists (select from settings where key = 'demo');
