-- An operator's ten thousand companies were searched through for each row that a fence let by: they are hashed once instead.
do $$
declare
  fence record;
begin
  for fence in select tablename, policyname, qual from pg_policies where schemaname = 'public' and qual like '%visible_companies%' loop
    execute format('alter policy %I on %I using (%s)', fence.policyname, fence.tablename,
      regexp_replace(fence.qual, '= ANY \(\( SELECT app\.visible_companies\(\) AS visible_companies\)::bigint\[\]\)',
        'in (select unnest(app.visible_companies()))', 'g'));
  end loop;
end
$$;
