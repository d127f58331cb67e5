-- A reader at the door of a scale's cabin says whose card was held to it, to whoever listens; it fills no ticket.
alter table reader drop constraint reader_place_check;
alter table reader add constraint reader_place_check check (place in ('scale', 'entry', 'exit', 'cabin'));
create index on device_command (company_id, scale_id, id desc) where kind = 'listen' and status_id = 3;
-- Whoever looks at the doors is told where one comes, goes or is changed.
call app.tells_of('reader', 'door_access');
