-- A completed ticket is corrected by what somebody proposes and another approves: what was noted with weight 1 as well.
call app.may_change('operation', '{weight1_note}');
