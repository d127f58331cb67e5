-- More families of indicators, and what their makers disagree on: one text a scale, which its protocol judges.
alter table scale add column protocol_settings text check (length(protocol_settings) between 1 and 400);
update scale set protocol_settings = 'fixedZeros=' || fixed_zeros where fixed_zeros is not null;

-- app.count_configuration: from 0021
create or replace function app.count_configuration() returns trigger language plpgsql as $$
begin
  new.configuration := greatest(new.configuration, old.configuration);
  if (old.site_id, old.division_kg, old.min_kg, old.max_kg, old.protocol, old.address, old.protocol_settings) is distinct from
    (new.site_id, new.division_kg, new.min_kg, new.max_kg, new.protocol, new.address, new.protocol_settings)
  then
    new.configuration := greatest(new.configuration, old.configuration + 1);
  end if;
  return new;
end
$$;

alter table scale drop column fixed_zeros;
call app.may_change('scale', '{protocol_settings}');

alter table scale drop constraint scale_protocol_check;
alter table scale add constraint scale_protocol_check check (protocol in ('toledo-continuous', 'toledo-short', 'flintec-continuous',
  'flintec-bsi', 'yaohua-xk3190', 'yaohua-command', 'keli-xk3118', 'mt-sics', 'st-gs-18', 'cas-22', 'cas-10', 'dini-argeo',
  'rinstrum-auto', 'rinstrum-network', 'rice-lake-stream', 'rice-lake-edp', 'sma', 'nci', 'cardinal-sb400', 'massa-k-100',
  'tenso-m', 'modbus-tcp', 'modbus-rtu', 'pattern'));
