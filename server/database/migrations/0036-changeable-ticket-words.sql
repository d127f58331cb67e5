-- What a ticket's second weight and its completion say besides the weight.
call app.may_change('operation', '{weight2_note,net_at}');
