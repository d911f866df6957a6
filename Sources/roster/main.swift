import RosterApp
