// Package calls makes the calls of calls.json with a client, and prints a line for each.
package calls

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
)

// Call is a line of calls.json.
type Call struct {
	Operation   string
	Path, Query map[string]json.RawMessage
	Body        json.RawMessage
	// Method and Target are for programs that send requests without a client.
	Method, Target string
}

// Result has the value of a response, or the reason why a client refused it.
type Result struct {
	Value    any       `json:"value,omitempty"`
	Refused  string    `json:"refused,omitempty"`
	Subjects []*string `json:"subjects,omitempty"`
}

// Make makes all calls. A function returns the value of a response, and the subjects of its in-app and e-mail steps.
func Make(function func(Call) (any, []*string, error)) {
	for _, call := range read() {
		var err error
		result := Result{}
		result.Value, result.Subjects, err = function(call)
		if err != nil {
			result = Result{Refused: err.Error()}
		}
		line, err := json.Marshal(result)
		if err != nil {
			line, err = json.Marshal(Result{Refused: err.Error()})
			Check(err)
		}
		fmt.Println(string(line))
	}
}

func read() []Call {
	text, err := os.ReadFile("calls.json")
	Check(err)
	var all []Call
	Check(json.Unmarshal(text, &all))
	return all
}

// SetQuery calls set with each parameter of the query, under its name in Go.
func (call Call) SetQuery(set func(name string, value json.RawMessage)) {
	setAll(call.Query, set)
}

// SetPath does the same for the path.
func (call Call) SetPath(set func(name string, value json.RawMessage)) {
	setAll(call.Path, set)
}

func setAll(values map[string]json.RawMessage, set func(name string, value json.RawMessage)) {
	for name, value := range values {
		set(strings.ToUpper(name[:1])+name[1:], value)
	}
}

// Decode reads the argument of a function with one parameter.
func Decode(function reflect.Value, value json.RawMessage) reflect.Value {
	argument := reflect.New(function.Type().In(0))
	Check(json.Unmarshal(value, argument.Interface()))
	return argument.Elem()
}

// In is a parameter of the path.
func (call Call) In(name string) string {
	var value string
	Check(json.Unmarshal(call.Path[name], &value))
	return value
}

// Check panics with an error.
func Check(err error) {
	if err != nil {
		panic(err)
	}
}
