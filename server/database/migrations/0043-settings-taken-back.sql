-- A server that was put back to an earlier day takes settings that it had issued back from the site that weighed by them.
call app.may_change('scale', '{protocol,fixed_zeros,division_kg,min_kg,max_kg,configuration}');
