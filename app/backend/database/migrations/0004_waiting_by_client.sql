-- A client's unanswered requests, which each booking counts. With an index by client alone, the planner combines two large
-- indexes once a site has many unanswered requests.
create index reservations_waiting_by_client on reservations (client_id) where status = 'PENDING';
