-- Sixteen people write, each from a device that knows what the server told it last: a new card each time,
-- which the server has to put on the disk. Arguments: for each person the cookie, the id, and how far the
-- device knows the person's space.
local thread = 0

function setup(it)
  it:set("id", thread)
  thread = thread + 1
end

function init(arguments)
  count, cookies, people, heads = 0, {}, {}, {}
  for at = 1, #arguments, 3 do
    cookies[#cookies + 1] = arguments[at]
    people[#people + 1] = arguments[at + 1]
    heads[arguments[at + 1]] = arguments[at + 2]
  end
  math.randomseed(os.time() + id * 7919)
  run = math.random(0, 0xFFFFFF)
end

function request()
  count = count + 1
  local at = count % #people + 1
  local known = heads[people[at]]
  local device = string.format("%02x%06x%08x", id, run, count)
  local now = string.format("%012x", os.time() * 1000)
  local body = string.format(
    '{"device":"%s","turn":1,"spaces":[%s],"operations":[{"n":1,"create":true,"record":' ..
    '{"id":"%s%016x","kind":"card","fields":{"note":["%s0000%s","%s"]}}}]}',
    device, known, device, count, now, device, string.rep("x", 200))
  return wrk.format("POST", "/sync", { ["Cookie"] = cookies[at], ["Sec-Fetch-Site"] = "same-origin" }, body)
end

function response(status, headers, body)
  local user = body:match('"user":"(%x+)"')
  local space = body:match('"space":"(%x+)"')
  local cursor, epoch = body:match('"cursor":(%d+)'), body:match('"epoch":(%d+)')
  if user and space then heads[user] = string.format('["%s",%s,%s]', space, cursor, epoch) end
end
