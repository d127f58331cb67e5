-- An agent that ended while its cameras were asked says so when it is back.
alter table picture drop constraint picture_fault_check, add constraint picture_fault_check
  check (fault in ('silent', 'unreachable', 'denied', 'refused', 'notPicture', 'tooLarge', 'damaged', 'full', 'interrupted'));
