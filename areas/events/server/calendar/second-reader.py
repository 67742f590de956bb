# Reads calendar files (a JSON list of texts) with python3-icalendar and prints the start and end of every event in milliseconds,
# by the zones that the files themselves describe.
import json
import sys

from icalendar import Calendar

found = []
for text in json.load(sys.stdin):
    calendar = Calendar.from_ical(text)
    zones = {str(zone['TZID']): zone.to_tz() for zone in calendar.walk('VTIMEZONE')}
    for event in calendar.walk('VEVENT'):
        times = []
        for name in ('DTSTART', 'DTEND'):
            tzid = event[name].params.get('TZID')
            moment = event[name].dt
            # A time in UTC names no zone.
            if tzid:
                moment = zones[tzid].localize(moment.replace(tzinfo=None))
            times.append(round(moment.timestamp() * 1000))
        found.append([str(event['UID']), *times, len(event.errors)])
json.dump(found, sys.stdout)
