-- Which way the goods of a ticket were to go, where somebody said so before the weights did, and why they went another way
-- than the weights say. A ticket's direction is then the stated one.
alter table operation
  add column stated_direction text check (stated_direction in ('income', 'expense')),
  add column direction_reason text check (length(direction_reason) between 1 and 500),
  add check (direction is null or stated_direction is null or direction = stated_direction),
  add check (direction_reason is null or stated_direction is not null);
call app.may_change('operation', '{stated_direction,direction_reason}');
