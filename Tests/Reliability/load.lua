-- Each request is the first operation of another device: a card that the server has to put on the disk.
local thread = 0

function setup(it)
  it:set("id", thread)
  thread = thread + 1
end

function init()
  count = 0
  math.randomseed(os.time() + id * 7919)
  run = math.random(0, 0xFFFFFF)
end

function request()
  count = count + 1
  local device = string.format("%02x%06x%08x", id, run, count)
  local now = string.format("%012x", os.time() * 1000)
  local body = string.format(
    '{"device":"%s","turn":1,"spaces":[],"operations":[{"n":1,"create":true,"record":' ..
    '{"id":"%s%016x","kind":"card","fields":{"note":["%s0000%s","%s"]}}}]}',
    device, device, count, now, device, string.rep("x", 200))
  return wrk.format("POST", "/sync", nil, body)
end

function response(status)
  if status ~= 200 then refused = (refused or 0) + 1 end
end
