-- How an LPI is says its site, many times a day: that is no edit, so that whoever has its form open is not told that somebody else has changed it.
drop trigger next_version on lpi;
create trigger next_version
  before update of name, site_id, scale_id, driver, address, unit, model, serial_number, place, deleted_at, archived on lpi
  for each row execute function app.next_version();
