-- Tickets that are written many at a time were counted one by one: a statement counts what it adds as a whole.
-- functions
create or replace trigger keep_day after insert on operation referencing new table as added for each statement
  execute function app.keep_operation_day();
create or replace trigger keep_months after insert on operation referencing new table as added for each statement
  execute function app.keep_operation_months();
create or replace trigger use_records after insert on operation referencing new table as added for each statement
  execute function app.use_records();
create or replace trigger use_weight1_record_id after update of weight1_record_id on operation for each row
  execute function app.use_record('weight1_record_id');
create or replace trigger use_weight2_record_id after update of weight2_record_id on operation for each row
  execute function app.use_record('weight2_record_id');
drop function if exists app.add_to_operation_day(operation, integer);
drop function if exists app.count_in_months(operation, operation);
drop function if exists app.is_day_counted(bigint, bigint);
