/** A child for the tests: says one line as the site's agent would, then lives on. */
process.stdout.write('{"level":40,"time":1,"site":7,"msg":"the line is down"}\n');
setInterval(() => {}, 1_000);
