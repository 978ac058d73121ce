import { expect, test } from "vitest";
import { networkOf, subscriberOf } from "#app/models/platform/network.ts";

test.each([
  ["203.0.113.77", "203.0.113.x"],
  ["::ffff:203.0.113.77", "203.0.113.x"],
  ["2001:0db8:00AB:1234:5678:9abc:def0:1234", "2001:db8:ab:x"],
  ["2001:db8::42", "2001:db8:0:x"],
  ["2a01::1", "2a01:0:0:x"],
  ["127.0.0.1", "local"],
  ["10.1.2.3", "local"],
  ["172.20.0.1", "local"],
  ["172.32.0.1", "172.32.0.x"],
  ["192.168.1.20", "local"],
  ["::1", "local"],
  ["fe80::1%eth0", "local"],
  ["fd12:3456::1", "local"],
  ["fd::1", "fd:0:0:x"],
  ["300.1.1.1", ""],
  ["unknown", ""],
  ["", ""],
])("of the address %j only the network %j is kept", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.77", "203.0.113.77"],
  ["::ffff:203.0.113.77", "203.0.113.77"],
  ["2001:0db8:00AB:1234:5678:9abc:def0:1234", "2001:db8:ab:1234::/64"],
  ["2001:db8:ab:1234::1", "2001:db8:ab:1234::/64"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:db8::42", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("counts trials from the address %j for %j", (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber);
});
