-- People write, each from one device that knows what the server told it last: a new card each time, which
-- the server has to put on the disk. Each of the two threads has people of its own, and comes to them in
-- turn, so that a device waits for its answer as devices do. Arguments: for each person the cookie, the id,
-- and how far the device knows the person's space.
local threads = 0

function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end

function init(arguments)
  people, byID, turn, number = {}, {}, 0, 1
  for at = 1 + 3 * id, #arguments, 6 do
    local person = { cookie = arguments[at], known = arguments[at + 2] }
    person.device = string.format("%02x%06x%08x", id, os.time() % 0x1000000, at)
    people[#people + 1] = person
    byID[arguments[at + 1]] = person
  end
  note = string.rep("x", 200)
end

function request()
  turn = turn + 1
  if turn > #people then turn, number = 1, number + 1 end
  local person = people[turn]
  local body = string.format(
    '{"device":"%s","turn":%d,"spaces":[%s],"operations":[{"n":%d,"create":true,"record":' ..
    '{"id":"%s%016x","kind":"card","fields":{"note":["%012x0000%s","%s"]}}}]}',
    person.device, number, person.known, number, person.device, number, os.time() * 1000, person.device, note)
  return wrk.format("POST", "/sync", { ["Cookie"] = person.cookie, ["Sec-Fetch-Site"] = "same-origin" }, body)
end

function response(status, headers, body)
  local person = byID[body:match('"user":"(%x+)"')]
  local space, cursor, epoch = body:match('"space":"(%x+)".-"cursor":(%d+),"head":%d+,"epoch":(%d+)')
  if person and space then person.known = string.format('["%s",%s,%s]', space, cursor, epoch) end
end
