-- Who asks for a weight to be let through may have entered the company from another, as who permits it may.

-- owner: weighing
alter table weight_override drop constraint weight_override_company_id_asked_by_fkey;
