-- The demands of one client that wait for an answer, counted with each booking: by client alone the planner joins two
-- large indexes as soon as a site has many that wait.
create index reservations_waiting_by_client on reservations (client_id) where status = 'PENDING';
