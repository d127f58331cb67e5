-- Up to where a scale's records are here is asked with every record that comes: one set aside counts as here.
create index refused_record_sequence on refused_record (company_id, scale_id, ((payload ->> 'sequence')::bigint));
