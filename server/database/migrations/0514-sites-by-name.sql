-- A file names the site of a reader as people do, in whatever letters: as every other row that files name.
alter table site add column search_key text not null generated always as (app.fold(name)) stored;
