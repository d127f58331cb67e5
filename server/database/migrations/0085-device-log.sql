-- The log is read by who answers for a company, newest first, also of all its scales.
create index on device_log (company_id, id desc);
