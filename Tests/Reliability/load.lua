-- People write, each from one device that knows what the server told it last: a new card each time, which the server
-- has to put on the disk. Each of the two threads has people of its own, and comes to them in turn, so that a device
-- has its answer before it writes again. Arguments: for each person the cookie, the id, and how far the device knows
-- the person's space.
--
-- The server and this script share the processors, so the script does little: a device counts its own cards instead of
-- reading the cursor in each answer, which is the same number, since nobody else writes into its space.
local threads = 0

function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end

function init(arguments)
  people, turn, number = {}, 0, 1
  local tail = '","' .. string.rep("x", 200) .. '"]}}}]}'
  for at = 1 + 3 * id, #arguments, 6 do
    local space, cursor, epoch = arguments[at + 2]:match('%["(%x+)",(%d+),(%d+)%]')
    local device = string.format("%02x%06x%08x", id, os.time() % 0x1000000, at)
    people[#people + 1] = {
      cursor = tonumber(cursor),
      head = "POST /sync HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nCookie: " .. arguments[at] ..
        "\r\nContent-Length: ",
      device = '{"device":"' .. device .. '","turn":',
      space = ',"spaces":[["' .. space .. '",',
      operations = "," .. epoch .. ']],"operations":[{"n":',
      record = ',"create":true,"record":{"id":"' .. device,
      stamp = '","kind":"card","fields":{"note":["' .. string.format("%012x0000", os.time() * 1000) .. device .. tail,
    }
  end
end

function request()
  turn = turn + 1
  if turn > #people then turn, number = 1, number + 1 end
  local person = people[turn]
  local body = person.device .. number .. person.space .. person.cursor + number - 1 .. person.operations .. number ..
    person.record .. string.format("%016x", number) .. person.stamp
  return person.head .. #body .. "\r\n\r\n" .. body
end
