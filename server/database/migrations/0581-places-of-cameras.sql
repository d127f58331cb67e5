-- Where a camera stands at its scale, so that a plan shows it there.
alter table scale_camera
  add column place text not null default 'side' check (place in ('front', 'rear', 'above', 'side'));
call app.may_change('scale_camera', '{place}');
